/** `keepsake/hooks`: hooks and webhooks. */
export { type NoticeEndpoint, noticeWebhook } from "../compliance/notice-webhook.ts";
export type {
  AfterModelHook,
  AfterModelPayload,
  BeforeAddAnswer,
  BeforeAddHook,
  BeforeAddPayload,
  BeforeModelAnswer,
  BeforeModelHook,
  BeforeModelPayload,
  HookCall,
  HookPayload,
  ItemChange,
} from "../model/hook-event.ts";
export { type WebhookOptions, webhook } from "../models/webhook.ts";
