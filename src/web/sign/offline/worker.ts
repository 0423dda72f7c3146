import { type OfflinePage, type WorkerScope, serveLinks } from './serve-links.ts'

/** Put here by the build (tools/signers-worker.ts). */
declare const OFFLINE_PAGE: OfflinePage
declare const self: WorkerScope

serveLinks(self, OFFLINE_PAGE)
