import { createTransport, type StorageRules, type Transport } from './guarded-transport.ts'
import { type Bucket, openS3, type S3Settings } from './s3-storage.ts'

/** The platform's own bucket. Keys are ours, random, and never used for a second object. @throws StorageError */
export type ObjectStore = {
  bucketName: string
  /** Keeps the bytes under this key; what an earlier try of the same left there stays as it is. */
  put(key: string, bytes: Uint8Array, labels: { contractId: string; sha256: string }): Promise<void>
  /** What is there, as it is: the caller judges whether it is what was kept. */
  get(key: string): Promise<Buffer>
  /** Also where there is nothing. */
  remove(key: string): Promise<void>
}

const MEGABYTE = 1024 * 1024
/** A sealed PDF with the largest attachment takes a fraction of it. */
const MAX_OBJECT_BYTES = 256 * MEGABYTE

/** Whoever runs the installation names the address: it may be of this machine or its network, unlike an account holder's. */
const OPERATORS_RULES: StorageRules = {
  allowHttp: true,
  ports: { includes: () => true },
  mayConnect: () => true,
  maxAnswerBytes: MAX_OBJECT_BYTES,
}

/** A person waits for what is read. */
const SILENCE_MS = 15_000

/**
 * Opens the bucket with its first use: neither the library is loaded before, nor is anything asked. What is read is given
 * up when nothing comes for `silenceMs`; what is kept is sent by jobs, which may take longer.
 */
export function objectStore(settings: S3Settings, silenceMs = SILENCE_MS): ObjectStore {
  const sends = createTransport(OPERATORS_RULES)
  const reads = createTransport({ ...OPERATORS_RULES, silenceMs })
  const transport: Transport = (outgoing) => (outgoing.method === 'GET' ? reads : sends)(outgoing)
  let opened: Promise<Bucket> | undefined
  const open = () => (opened ??= openS3(transport, settings))
  const never = new AbortController().signal
  return {
    bucketName: settings.bucketName,
    put: async (key, bytes, labels) => void (await (await open()).putNew(key, bytes, labels, never)),
    get: async (key) => (await open()).read(key, never),
    remove: async (key) => (await open()).remove(key, never),
  }
}
