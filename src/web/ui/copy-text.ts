import { toast } from './toast.ts'

/** Puts a text where it can be pasted from, and says so; where the browser doesn't allow it, says how else. */
export async function copyText(text: string, copied: string, otherwise: string) {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(copied)
  } catch {
    toast.error('Copy failed', otherwise)
  }
}
