import { formatBytes } from '#shared/format-number.ts'

export type Progress = {
  /** Bytes. */
  sent: number
  total: number
  elapsedMs: number
}

const SURE_AFTER_MS = 2000
const LONG_MS = 5000

export const percentOf = ({ sent, total }: Progress) =>
  total > 0 ? Math.min(100, Math.floor((100 * sent) / total)) : 0

/** "3 MB of 12 MB, about 20 seconds left"; the time only when it is known and long. */
export function progressText(progress: Progress): string {
  const { sent, total, elapsedMs } = progress
  if (sent >= total) return 'Uploaded. Checking the file…'
  const amount = `${formatBytes(sent)} of ${formatBytes(total)}`
  const leftMs = sent > 0 ? (elapsedMs / sent) * (total - sent) : 0
  return elapsedMs < SURE_AFTER_MS || leftMs < LONG_MS ? amount : `${amount}, ${timeLeft(leftMs)} left`
}

function timeLeft(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  if (seconds < 60) return `about ${Math.ceil(seconds / 5) * 5} seconds`
  const minutes = Math.round(seconds / 60)
  return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
}
