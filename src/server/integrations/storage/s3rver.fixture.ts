import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Settings } from './s3-storage.ts'

/** The only keys that it knows. */
const KEY = 'S3RVER'

/**
 * An S3 server that isn’t ours, with one bucket: it holds each request against its signature, and keeps files on disk.
 * It knows no conditional puts (docs/decisions/0062-peers-of-the-s3-tests.md).
 */
export async function openS3rver(bucketName = 'signed-papers') {
  const directory = await mkdtemp(path.join(tmpdir(), 'plainseal-s3rver-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: bucketName }],
  })
  const { port } = await server.run()
  const settings: S3Settings = {
    apiKey: KEY,
    apiSecret: KEY,
    region: 'us-east-1',
    bucketName,
    endpoint: `http://127.0.0.1:${port}`,
  }
  const close = async () => {
    const closed = server.close()
    server.httpServer.closeAllConnections()
    await closed
    await rm(directory, { recursive: true, force: true })
  }
  return { port, settings, close }
}
