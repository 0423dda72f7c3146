import { type AzureSettings, openAzure } from './azure-storage.ts'
import type { StorageBackend } from './cloud-storage.ts'
import { createTransport, type StorageRules } from './guarded-transport.ts'
import { openS3, type S3Settings } from './s3-storage.ts'

export type StorageTarget = ({ provider: 's3' } & S3Settings) | ({ provider: 'azure_blob' } & AzureSettings)

/** Opens a storage service with somebody's own keys; each library is loaded with its first use. */
export type OpenStorage = (target: StorageTarget) => Promise<StorageBackend>

/** Without rules: those of the product. */
export function storageOpener(rules?: StorageRules): OpenStorage {
  const transport = createTransport(rules)
  return (target) => (target.provider === 's3' ? openS3(transport, target) : openAzure(transport, target))
}
