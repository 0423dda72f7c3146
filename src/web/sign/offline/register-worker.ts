import { signersWorker } from '#shared/signing/signers-worker.ts'
import { keepShownLanguage } from '../kept-language.ts'
import { readAddress } from '../page-address.ts'
import { currentLanguage } from '../words.ts'

const whenIdle = () =>
  new Promise<void>((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 10_000 })
    else setTimeout(done, 1000)
  })

/** Lets this browser show a page of ours where a signer's page can't be fetched. Where it has no workers, nothing changes. */
export async function registerWorker() {
  const address = readAddress(location)
  if (!('signerId' in address) || !address.signerId) return
  keepShownLanguage(address.signerId, currentLanguage())
  await whenIdle()
  // a private window may have none, or refuse it
  await navigator.serviceWorker
    ?.register(signersWorker.address, { scope: signersWorker.scope, updateViaCache: 'none' })
    .catch(() => undefined)
}
