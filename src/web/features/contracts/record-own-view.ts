import { call } from '#web/api.ts'

/** Tells the evidence log that the owner looked at the contract; a failure is of no concern to them. */
export async function recordOwnView(id: string) {
  try {
    // what signers call is not needed before the contract can be read
    const { signingApi } = await import('#shared/signing/signing.api.ts')
    await call(signingApi.recordView, {
      params: { id },
      body: { documentType: 'contract', viewMethod: 'web_interface' },
    })
  } catch {
    // nothing is lost that they asked for
  }
}
