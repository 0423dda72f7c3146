import { z } from 'zod'
import { endpoint } from '#shared/endpoint.ts'
import { isoDate } from '#shared/text.ts'
import { azureConnection, oauthProvider, s3Connection, storageProvider } from './storage-rules.ts'

const count = z.number().int()

export const storageConnection = z.object({
  id: z.uuid(),
  provider: storageProvider,
  connectionType: z.enum(['oauth', 'api_key', 'connection_string']),
  displayName: z.string(),
  folderPath: z.string(),
  region: z.string().nullable(),
  bucketName: z.string().nullable(),
  containerName: z.string().nullable(),
  /** Of another service than Amazon's own. */
  endpoint: z.string().nullable(),
  /** `other` before the first test. */
  connectionStatus: z.enum(['connected', 'error', 'other']),
  lastTestSuccess: isoDate.nullable(),
  lastTestError: z.string().nullable(),
  createdAt: isoDate,
  copies: z.object({
    saved: count,
    /** Still to be saved; each is tried again until it is, for days. */
    waiting: count,
    /** Given up. */
    failed: count,
    /** Sealed PDFs from before the connection, of which no copy was asked for, and those whose copy was given up. */
    earlier: count,
  }),
})
export type StorageConnection = z.output<typeof storageConnection>

export const storedCopy = z.object({
  id: z.uuid(),
  provider: storageProvider,
  displayName: z.string(),
  state: z.enum(['waiting', 'saved', 'failed']),
  /** Where it was saved. */
  path: z.string().nullable(),
  savedAt: isoDate.nullable(),
  /** Why the last try failed. */
  error: z.string().nullable(),
})
export type StoredCopy = z.output<typeof storedCopy>

// what the kind of a connection is follows from its provider; clients may say it, too
const connectionType = z.string().max(40).optional()
export const newStorageConnection = z.discriminatedUnion('provider', [
  s3Connection.extend({ provider: z.literal('s3'), connectionType }),
  azureConnection.extend({ provider: z.literal('azure_blob'), connectionType }),
])
export type NewStorageConnection = z.output<typeof newStorageConnection>

const byId = z.object({ id: z.uuid() })
const byProvider = z.object({ provider: oauthProvider })

export const storageApi = {
  connections: endpoint('GET', '/api/storage/connections', {
    summary: 'Your connected storage services, with how many sealed PDFs each has got',
    access: 'verified',
    response: z.array(storageConnection),
  }),
  options: endpoint('GET', '/api/storage/options', {
    summary:
      'Which storage services can be connected by signing in to them, and which are a folder of a sandbox',
    access: 'verified',
    response: z.array(z.object({ provider: oauthProvider, isSandbox: z.boolean() })),
  }),
  startSignIn: endpoint('GET', '/api/storage/oauth/:provider/connect', {
    summary: 'For browsers: leads on to the storage service, which asks whether we may save files there',
    access: 'public',
    status: 303,
    params: byProvider,
  }),
  finishSignIn: endpoint('GET', '/api/storage/oauth/:provider/callback', {
    summary: 'For browsers: comes back from the storage service, and leads on to the account page',
    access: 'public',
    status: 303,
    params: byProvider,
    // what else a provider adds is of no use here
    query: z.object({
      code: z.string().max(4000).optional(),
      state: z.string().max(300).optional(),
      error: z.string().max(200).optional(),
    }),
  }),
  connect: endpoint('POST', '/api/storage/connect', {
    summary:
      'Connect an S3 bucket or an Azure container, once a file could be saved there; the same place again replaces its keys',
    access: 'verified',
    status: 201,
    body: newStorageConnection,
    response: storageConnection,
  }),
  disconnect: endpoint('DELETE', '/api/storage/connections/:id', {
    summary: 'Disconnect a storage service and forget its keys; what was saved there stays there',
    access: 'verified',
    params: byId,
    response: z.object({
      disconnected: z.literal(true),
      /** Whether the service confirmed that our access has ended; else its owner ends it there, or deletes the keys. */
      revoked: z.boolean(),
      /** The same Google account is still connected for something else, which needs our access. */
      isStillUsed: z.literal(true).optional(),
    }),
  }),
  test: endpoint('POST', '/api/storage/connections/:id/test', {
    summary: 'Whether a file can be saved there now',
    access: 'verified',
    params: byId,
    response: storageConnection.extend({ success: z.boolean(), error: z.string().nullable() }),
  }),
  copyEarlier: endpoint('POST', '/api/storage/connections/:id/copy-earlier', {
    summary:
      'Also save the sealed PDFs from before the connection, and those that were given up; each once, however often this is called',
    access: 'verified',
    params: byId,
    response: z.object({ queued: count }),
  }),
  copies: endpoint('GET', '/api/contracts/:id/copies', {
    summary: 'Where copies of the sealed PDF were saved, or are to be saved',
    access: 'verified',
    params: byId,
    response: z.array(storedCopy),
  }),
  retryCopy: endpoint('POST', '/api/storage/copies/:id/retry', {
    summary: 'Try once more to save a copy that was given up',
    access: 'verified',
    params: byId,
    response: storedCopy,
  }),
}
