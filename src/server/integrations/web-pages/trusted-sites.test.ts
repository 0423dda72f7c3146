import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import tls from 'node:tls'
import { expect, test as base } from 'vitest'
import { selfSignedFor } from '#server/integrations/mail/certificate.fixture.ts'
import { createWebFetcher } from './web-fetcher.ts'

const html = { accept: 'text/html', isWanted: () => true, maxBytes: 1000 }

/** A site at https://law.example on this machine, whose certificate is trusted for that name alone. */
const test = base.extend('fetch', async ({}, { onCleanup }) => {
  const { key, cert } = await selfSignedFor('law.example')
  const before = tls.getCACertificates('default')
  tls.setDefaultCACertificates([...before, cert])
  const server = createServer({ key, cert }, (_, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('here'),
  ).listen(0, '127.0.0.1')
  await new Promise((listening) => server.once('listening', listening))
  onCleanup(() => {
    server.closeAllConnections()
    server.close()
    tls.setDefaultCACertificates(before)
  })
  const { port } = server.address() as AddressInfo
  const fetch = createWebFetcher({
    ports: [port],
    mayConnect: (address) => address === '127.0.0.1',
    lookup: (_, __, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
  })
  return (host: string) => fetch(`https://${host}:${port}/`, html)
})

test('a site is believed by the certificate for its name, whatever address was checked', async ({
  fetch,
}) => {
  expect(String((await fetch('law.example')).bytes)).toBe('here')
})

test('a site with the certificate of another name is not', async ({ fetch }) => {
  for (const host of ['other.example', '127.0.0.1'])
    await expect(fetch(host)).rejects.toThrow('its certificate can’t be trusted.')
})
