import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { arrangeMessages, type GraphNode } from "../../../src/formats/importers/sessions.ts";

/** Any mapping a file may hold: some nodes kept, some not, parents that exist, that do not, that run in circles. */
const anyMapping = fc
  .array(fc.record({ parent: fc.option(fc.nat(12), { nil: undefined }), at: fc.nat(50), isKept: fc.boolean() }), {
    maxLength: 10,
  })
  .map((list) => list.map((entry, index) => ({ ...entry, id: `n${index}`, parent: nameOf(entry.parent) })));
const nameOf = (index: number | undefined): string | undefined => (index === undefined ? undefined : `n${index}`);

describe("the graph of an imported conversation", () => {
  test("keeps every message once, parents before answers, links agreeing both ways, without circles (PAM-107, PAM-108)", () => {
    fc.assert(
      fc.property(anyMapping, (mapping) => {
        const kept = mapping.filter(({ isKept }) => isKept);
        const placed = arrangeMessages<GraphNode>(kept, {
          parentOf: new Map(mapping.map(({ id, parent }) => [id, parent])),
        });
        expect(placed.map(({ node }) => node.id).sort()).toEqual(kept.map(({ id }) => id).sort());
        const seen = new Set<string>();
        for (const { node, parent } of placed) {
          if (parent !== undefined) expect(seen.has(parent)).toBe(true);
          seen.add(node.id);
        }
        const byId = new Map(placed.map((one) => [one.node.id, one]));
        for (const { node, parent, children } of placed) {
          if (parent !== undefined) expect(byId.get(parent)?.children).toContain(node.id);
          for (const child of children) expect(byId.get(child)?.parent).toBe(node.id);
          expect(new Set(children).size).toBe(children.length);
        }
      }),
    );
  });

  test("hangs a message on its nearest kept ancestor, and keeps a link that is sound (PAM-107)", () => {
    fc.assert(
      fc.property(anyMapping, (mapping) => {
        // Without circles: only parents that stand before.
        const tree = mapping.map((node, index) => ({
          ...node,
          parent: node.parent !== undefined && Number(node.parent.slice(1)) < index ? node.parent : undefined,
        }));
        const parentOf = new Map(tree.map(({ id, parent }) => [id, parent]));
        const kept = new Set(tree.filter(({ isKept }) => isKept).map(({ id }) => id));
        const placed = arrangeMessages<GraphNode>(
          tree.filter(({ isKept }) => isKept),
          { parentOf },
        );
        for (const { node, parent } of placed) {
          let ancestor = parentOf.get(node.id);
          while (ancestor !== undefined && !kept.has(ancestor)) ancestor = parentOf.get(ancestor);
          expect(parent).toBe(ancestor);
        }
      }),
    );
  });

  test("a line of messages stands in order of time, whatever order the file has (PAM-110)", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([0, 1, 2, 3, 4, 5, 6], { minLength: 7 }), (order) => {
        const nodes = order.map((index) => ({ id: `n${index}`, at: index * 1000 }));
        const parentOf = new Map(nodes.map(({ id, at }) => [id, at === 0 ? undefined : `n${at / 1000 - 1}`]));
        const placed = arrangeMessages(nodes, { parentOf });
        expect(placed.map(({ node }) => node.at)).toEqual([0, 1000, 2000, 3000, 4000, 5000, 6000]);
      }),
    );
  });

  test("a circle is opened at one link, and the rest of it stays a line (PAM-108)", () => {
    const nodes = ["a", "b", "c"].map((id, at) => ({ id, at }));
    const placed = arrangeMessages(nodes, {
      parentOf: new Map([
        ["a", "c"],
        ["b", "a"],
        ["c", "b"],
      ]),
    });
    expect(placed.filter(({ parent }) => parent === undefined)).toHaveLength(1);
    expect(placed.flatMap(({ children }) => children)).toHaveLength(2);
  });

  test("a run of ten thousand skipped nodes above two thousand messages is walked once (PAM-117)", () => {
    let looks = 0;
    class Watched extends Map<string, string | undefined> {
      override get(id: string): string | undefined {
        looks++;
        return super.get(id);
      }
    }
    const parentOf = new Watched();
    for (let index = 1; index < 10_000; index++) parentOf.set(`s${index}`, `s${index - 1}`);
    const nodes = Array.from({ length: 2_000 }, (_, at) => ({ id: `n${at}`, at }));
    for (const { id } of nodes) parentOf.set(id, "s9999");
    parentOf.set("s0", "n0");
    const placed = arrangeMessages(nodes, { parentOf });
    expect(placed[0]?.children).toHaveLength(1_999);
    expect(looks).toBeLessThan(20_000);
  });
});
