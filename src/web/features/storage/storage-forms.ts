import type { StorageProvider } from '#shared/storage/storage-rules.ts'
import { ConnectAzure } from './ConnectAzure.tsx'
import { ConnectS3 } from './ConnectS3.tsx'

/** The services that are connected by keys, and the forms that ask for them. */
export const storageForms = { s3: ConnectS3, azure_blob: ConnectAzure }
export type WithForm = keyof typeof storageForms
export const hasForm = (provider: StorageProvider): provider is WithForm => provider in storageForms
