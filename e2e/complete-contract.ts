import type { APIRequestContext } from '@playwright/test'
import { PNG } from 'pngjs'
import { signingApi } from '#shared/signing/signing.api.ts'
import { aPerson, callerOf, sendContract } from './people.ts'

function aSignature() {
  const png = new PNG({ width: 300, height: 100 })
  for (let x = 10; x < 290; x++) png.data.set([27, 42, 74, 255], (50 * 300 + x) * 4)
  return `data:image/png;base64,${PNG.sync.write(png).toString('base64')}`
}

/** Sent by whoever is signed in, and signed by one other, without a page; its id. */
export async function completeContract(request: APIRequestContext, title: string) {
  const { call } = callerOf(request)
  const { id, links } = await sendContract(request, { title }, [aPerson('Bob', 'Signer')])
  const signerId = links[0]!.slice('/sign/'.length)
  const consents = { esignConsent: true, gdprConsent: true, communicationsConsent: false } as const
  await call(signingApi.consent, { params: { id: signerId }, body: consents })
  await call(signingApi.sign, { body: { contractId: id, signerId, signatureData: aSignature() } })
  return id
}
