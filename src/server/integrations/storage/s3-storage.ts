import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { Labels, StorageBackend } from './cloud-storage.ts'
import type { Transport } from './guarded-transport.ts'
import { StorageError } from './storage-error.ts'

export type S3Settings = {
  apiKey: string
  apiSecret: string
  region: string
  bucketName: string
  endpoint: string | null
}

const metadataOf = ({ contractId, sha256 }: Labels) => ({
  'plainseal-contract': contractId,
  'plainseal-sha256': sha256,
})

const CONTENT_TYPES = { pdf: 'application/pdf', txt: 'text/plain' }
const contentTypeOf = (key: string) =>
  Object.entries(CONTENT_TYPES).find(([end]) => key.endsWith(`.${end}`))?.[1] ?? 'application/octet-stream'

/** A bucket that is also read from. @throws StorageError, 'gone' where the bucket itself says that it has no such object */
export type Bucket = StorageBackend & { read(path: string, signal: AbortSignal): Promise<Buffer> }

/** A bucket of Amazon S3, or of who speaks its protocol, by Amazon's library. */
export async function openS3(transport: Transport, settings: S3Settings): Promise<Bucket> {
  const s3 = await import('@aws-sdk/client-s3')
  const { bucketName: Bucket, endpoint, region } = settings
  const client = new s3.S3Client({
    region,
    credentials: { accessKeyId: settings.apiKey, secretAccessKey: settings.apiSecret },
    ...(endpoint && { endpoint }),
    // a name with dots fits no certificate, and other services have one name for all buckets
    forcePathStyle: endpoint !== null || Bucket.includes('.'),
    // a job tries again, and other services know no other checksums
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // nothing of what this machine is set up with
    ignoreConfiguredEndpointUrls: true,
    requestHandler: handlerFor(transport),
  })
  const explain = (error: unknown) => explainS3(error, Bucket)
  return {
    async putNew(Key, Body, labels, abortSignal) {
      const put = new s3.PutObjectCommand({
        Bucket,
        Key,
        Body,
        ContentType: contentTypeOf(Key),
        // a bucket that retains what it gets asks for it, and every service knows this one
        ContentMD5: createHash('md5').update(Body).digest('base64'),
        Metadata: metadataOf(labels),
        IfNoneMatch: '*',
      })
      try {
        await client.send(put, { abortSignal })
        return 'saved'
      } catch (error) {
        if (statusOf(error) === 412) return 'exists'
        throw explain(error)
      }
    },
    async isSame(Key, _, labels, abortSignal) {
      try {
        const found = await client.send(new s3.HeadObjectCommand({ Bucket, Key }), { abortSignal })
        return Object.entries(metadataOf(labels)).every(([name, value]) => found.Metadata?.[name] === value)
      } catch (error) {
        // keys that may only add files see none
        if (statusOf(error) === 403 || statusOf(error) === 404) return false
        throw explain(error)
      }
    },
    async read(Key, abortSignal) {
      try {
        const found = await client.send(new s3.GetObjectCommand({ Bucket, Key }), { abortSignal })
        return Buffer.from((await found.Body?.transformToByteArray()) ?? [])
      } catch (error) {
        throw explain(error)
      }
    },
    async remove(Key, abortSignal) {
      await client
        .send(new s3.DeleteObjectCommand({ Bucket, Key }), { abortSignal })
        .catch((error: unknown) => {
          throw explain(error)
        })
    },
  }
}

type S3Request = {
  method: string
  protocol: string
  hostname: string
  port?: number
  path: string
  query: Record<string, string | string[] | null>
  headers: Record<string, string>
  body?: Uint8Array | string
}

/** Takes the library's requests to our transport. */
const handlerFor = (transport: Transport) => ({
  async handle(
    { method, protocol, hostname, port, path, query, headers, body }: S3Request,
    { abortSignal }: { abortSignal?: AbortSignal } = {},
  ) {
    const parameters = Object.entries(query).map(([name, value]) =>
      value === null ? escape(name) : `${escape(name)}=${escape(String(value))}`,
    )
    const search = parameters.length > 0 ? `?${parameters.join('&')}` : ''
    const url = `${protocol}//${hostname}${port ? `:${port}` : ''}${path}${search}`
    const answer = await transport({ method, url, headers, body, signal: abortSignal })
    return {
      response: { headers: answer.headers, body: Readable.from([answer.body]), statusCode: answer.status },
    }
  },
})

/** As the signature has it (RFC 3986). */
const escape = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)

function statusOf(error: unknown): number | undefined {
  const { $metadata } = Object.assign(
    { $metadata: undefined as { httpStatusCode?: number } | undefined },
    error,
  )
  return $metadata?.httpStatusCode
}

function explainS3(error: unknown, bucket: string): StorageError {
  if (error instanceof StorageError) return error
  const { name } = Object.assign({ name: '' }, error)
  switch (name) {
    case 'InvalidAccessKeyId':
      return new StorageError('credentials', 'This access key ID isn’t known there. Use a current one.')
    case 'SignatureDoesNotMatch':
      return new StorageError('credentials', 'The secret access key doesn’t belong to this access key ID.')
    case 'NoSuchKey':
      return new StorageError('gone', `There’s no such object in the bucket ${bucket}.`)
    case 'NoSuchBucket':
      return new StorageError('missing', `There’s no bucket named ${bucket}. Check its name.`)
    case 'PermanentRedirect':
    case 'AuthorizationHeaderMalformed':
    case 'IllegalLocationConstraintException':
      return new StorageError('missing', `The bucket ${bucket} is in another region. Check the region.`)
    case 'NotImplemented':
      return new StorageError(
        'overwrites',
        'This service can’t promise not to replace files. Use another service.',
      )
  }
  const status = statusOf(error) ?? 0
  if (status === 401 || status === 403)
    return new StorageError(
      'denied',
      `These keys aren’t allowed to save files in ${bucket}. Allow them s3:PutObject there, then try again.`,
    )
  if (status === 404) return new StorageError('missing', `There’s no bucket named ${bucket}. Check its name.`)
  if (status >= 300 && status < 400)
    return new StorageError('missing', `The bucket ${bucket} is in another region. Check the region.`)
  if (status === 400 && name !== 'RequestTimeout')
    return new StorageError(
      'refused',
      `The storage service refused the file${/^\w{1,40}$/.test(name) ? ` (${name})` : ''}. Check the settings of ${bucket} there, then try again.`,
    )
  return new StorageError('unavailable', 'The storage service is busy or down right now.')
}
