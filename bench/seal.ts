import { readFileSync } from 'node:fs'
import path from 'node:path'
import { CryptoKeySigner, PDF } from '@libpdf/core'
import { signingApi } from '#shared/signing/signing.api.ts'
import { contractsApi } from '#shared/contracts/contracts.api.ts'
import { openPostgres } from '#server/db/open-postgres.ts'
import { sealContract } from '#server/features/evidence/seal-contract.ts'
import { makeSealCertificate } from '#server/pdf/make-certificate.ts'
import type { Attempt } from '#server/jobs/jobs.ts'
import { createPdfEngine } from '#server/pdf/pdf-engine.ts'
import { openSealKey } from '#server/pdf/seal-key.ts'
import { createSealer } from '#server/pdf/seal-pdf.ts'
import type { SealedDocument } from '#server/pdf/sealed-document.ts'
import { sealedFiles } from '#server/pdf/template-data.ts'
import { openTypst } from '#server/pdf/typst-compiler.ts'
import { anUpload, aPdfFile } from '#test/attached.ts'
import { clientOf } from '#test/client.ts'
import { type BenchApp, drawSignature, makeDraft, makeKeysDir, openApp } from './bench-app.ts'
import { openBenchServer } from './bench-database.ts'
import { makeOwner } from './bench-owner.ts'
import { type Line, median, ms, timeEach } from './report.ts'

const RUNS = 20
const WARM_UP = 5
const SIGNERS = 3
const ATTACHED_PAGES = 50
const NAME = 'plainseal_bench_seal'
/** Twelve pages with tables and schedules, signatures included. */
const CONTENT = readFileSync(path.resolve(import.meta.dirname, '../examples/services-agreement.html'), 'utf8')

type Sealed = { document: SealedDocument; rendered: Uint8Array }

/** From the accepted last signature to the stored PDF, against bare compile and bare seal of the same bytes. */
export async function benchSeal(): Promise<Line[]> {
  const server = await openBenchServer()
  const { keysDir, remove } = makeKeysDir()
  const bench = await openApp(await openPostgres(await server.create(NAME)), keysDir)
  const { takeSeal, close } = await startSealing(bench, keysDir)

  const lines = [
    await measure('Seal: last signature accepted to sealed PDF stored', () => takeSeal()),
    await measure(`Seal: the same with an attached PDF of ${ATTACHED_PAGES} pages`, () =>
      takeSeal(ATTACHED_PAGES),
    ),
  ]
  await close()
  await bench.close()
  await server.close()
  remove()
  return lines
}

async function measure(
  name: string,
  takeSeal: () => Promise<{ whole: number; sealed: Sealed }>,
): Promise<Line> {
  const runs: { whole: number; compile: number; seal: number }[] = []
  const compiler = await openTypst()
  const signer = await bareSigner()
  let pages = 0
  for (let run = 0; run < WARM_UP + RUNS; run++) {
    const { whole, sealed } = await takeSeal()
    const [compile = 0] = await timeEach(1, async () => compiler.compile(sealedFiles(sealed.document)))
    const [seal = 0] = await timeEach(1, async () =>
      (await PDF.load(sealed.rendered)).sign({ signer, level: 'B-B' }),
    )
    pages = (await PDF.load(sealed.rendered)).getPageCount()
    if (run >= WARM_UP) runs.push({ whole, compile, seal })
  }
  const whole = median(runs.map((run) => run.whole))
  const compile = median(runs.map((run) => run.compile))
  const seal = median(runs.map((run) => run.seal))
  return {
    name,
    measured: ms(whole),
    reference: `bare Typst compile ${ms(compile)} + bare libpdf seal ${ms(seal)}`,
    ratio: median(runs.map((run) => run.whole / (run.compile + run.seal))),
    bound: { atMost: 1.5 },
    more: `${pages} pages with certificate, ${SIGNERS} signers, warm median of ${RUNS}; 100 ms promised on the reference machine`,
  }
}

async function startSealing(bench: BenchApp, keysDir: string) {
  const { deps } = bench
  const engine = createPdfEngine()
  const sealKey = await openSealKey({ dataDir: keysDir })
  let last: Sealed | undefined
  const pdf = {
    ...engine,
    async renderSealed(document: SealedDocument) {
      const rendered = await engine.renderSealed(document)
      last = { document, rendered }
      return rendered
    },
  }
  const tools = { pdf, sealKey, sealer: createSealer({ sealKey }), tsaUrl: undefined }
  let whenStored: ((at: number) => void) | undefined
  const seal = async ({ contractId }: { contractId: string }, attempt: Attempt) => {
    await sealContract(deps, tools, contractId, attempt)
    whenStored?.(performance.now())
  }
  // as many at once as in src/server/worker.ts
  await deps.jobs.work('seal-contract', seal, { atOnce: 2 })

  const owner = await makeOwner(bench)
  const client = clientOf(bench.app)
  const signatureData = drawSignature()

  async function takeSeal(attachedPages = 0): Promise<{ whole: number; sealed: Sealed }> {
    const attachmentUrl = attachedPages
      ? await anUpload(deps, owner.id, await aPdfFile(attachedPages))
      : undefined
    const { id, signers } = await makeDraft(owner.client, CONTENT, SIGNERS, attachmentUrl)
    await owner.client.call(contractsApi.send, { params: { id } })
    const stored = new Promise<number>((resolve) => (whenStored = resolve))
    for (const signerId of signers) {
      const body = { esignConsent: true, gdprConsent: true, communicationsConsent: false } as const
      await client.call(signingApi.consent, { params: { id: signerId }, body })
      await client.call(signingApi.sign, { body: { contractId: id, signerId, signatureData } })
    }
    const accepted = performance.now()
    const whole = (await stored) - accepted
    if (!last) throw new Error('Nothing was sealed')
    return { whole, sealed: last }
  }
  return { takeSeal, close: () => engine.close() }
}

async function bareSigner() {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
    'verify',
  ])
  const certificate = await makeSealCertificate(keys, 'Bench', new Date())
  return new CryptoKeySigner(keys.privateKey, certificate, 'EC', 'ECDSA')
}
