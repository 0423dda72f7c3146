/**
 * The service worker of signers' pages. Its address is one that earlier releases answer with 404, not with a page; the
 * scope covers signing links and the page after signing, and a worker answers for nothing else in it.
 */
export const signersWorker = { address: '/sign-assets/worker.js', scope: '/sign' } as const
