/**
 * Everything that is done to a file, or to what came with one, in a process of its own. A kind of job is a line here
 * and a file that exports a function from input to output; both must be data that a message can hold. The function is
 * loaded in the worker alone, when the first job of its kind comes; it throws FileError to refuse.
 */
export const fileJobs = {
  'read-text': { load: async () => (await import('./read-text.ts')).readText, timeoutMs: 10_000 },
  'read-article': { load: async () => (await import('./read-article.ts')).readArticle, timeoutMs: 30_000 },
  'join-texts': { load: async () => (await import('./join-texts.ts')).joinTexts, timeoutMs: 10_000 },
  'analyze-text': { load: async () => (await import('./analyze-text.ts')).analyzeText, timeoutMs: 30_000 },
  'judge-contract': {
    load: async () => (await import('./judge-contract.ts')).judgeContract,
    timeoutMs: 30_000,
  },
  'read-pdf': { load: async () => (await import('./read-pdf.ts')).readPdf, timeoutMs: 30_000 },
  'read-pages': { load: async () => (await import('./read-pages.ts')).readPages, timeoutMs: 30_000 },
  'clean-pdf': { load: async () => (await import('./clean-pdf.ts')).cleanPdf, timeoutMs: 30_000 },
  'find-signature-lines': {
    load: async () => (await import('./find-signature-lines.ts')).findSignatureLines,
    timeoutMs: 30_000,
  },
  'compare-set-pages': {
    load: async () => (await import('./compare-set-pages.ts')).compareSetPages,
    timeoutMs: 30_000,
  },
  'draw-picture': {
    load: async () => (await import('./draw-picture.ts')).drawPicture,
    timeoutMs: 20_000,
  },
  'identify-file': { load: async () => (await import('./identify-file.ts')).identifyFile, timeoutMs: 20_000 },
  'read-docx': { load: async () => (await import('./read-docx.ts')).readDocx, timeoutMs: 30_000 },
  'read-doc': { load: async () => (await import('./read-doc.ts')).readDoc, timeoutMs: 20_000 },
  'read-scan': {
    load: async () => (await import('./read-scan.ts')).readScan,
    timeoutMs: 200_000,
    lane: 'slow',
  },
  'read-picture': {
    load: async () => (await import('./read-picture.ts')).readPicture,
    timeoutMs: 90_000,
    lane: 'slow',
  },
} satisfies Record<string, FileJobKind>

/** The jobs of one lane leave room to those of the other. */
export type FileLane = 'quick' | 'slow'

export type FileJobLimits = {
  /** For one job, without the time in the queue and without the start of a worker. */
  timeoutMs: number
  /** Quick unless said otherwise. */
  lane?: FileLane
}
// the one type of function that every other fits
type FileJobKind = FileJobLimits & { load: () => Promise<(input: never) => unknown> }

export type FileJobName = keyof typeof fileJobs
type Work<K extends FileJobName> = Awaited<ReturnType<(typeof fileJobs)[K]['load']>>
export type FileJobInput<K extends FileJobName> = Parameters<Work<K>>[0]
export type FileJobOutput<K extends FileJobName> = Awaited<ReturnType<Work<K>>>
