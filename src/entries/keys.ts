/** `keepsake/keys`: key providers, recovery keys and the types of `vault.keys`. */
export type { OwnerKey } from "../crypto/key-slot.ts";
export { newRecoveryKey, type RecoveryKey, type RecoveryKind } from "../crypto/key-slot.ts";
export { type AwsKeyOptions, awsKeyWrapper } from "../crypto/kms/aws-key-wrapper.ts";
export { type GcpKeyOptions, gcpKeyWrapper } from "../crypto/kms/gcp-key-wrapper.ts";
export type {
  EpochDestruction,
  KeyCallOptions,
  KeyContext,
  MasterMac,
} from "../crypto/kms/key-wrapper.ts";
export { type EnvKeyOptions, envKeyWrapper } from "../crypto/kms/key-wrapper.ts";
export type {
  AccessState,
  AddRecoveryKey,
  KeySlotInfo,
  OwnerSlot,
  UnlockedVault,
  VaultKey,
} from "../engine/keys/access.ts";
export type { RotateOptions, Rotation } from "../engine/keys/rotate.ts";
export type { Spooled } from "../engine/keys/spool.ts";
