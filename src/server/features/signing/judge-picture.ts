import { isBlank, readPng } from '#server/files/read-png.ts'

/** The picture with its necessary parts alone, or why it is no signature. */
export type JudgedPicture = { bare: Uint8Array } | { refusal: 'not-a-png' | 'blank' }

/** Whether this PNG is whole and has something drawn on it. Check its size first. */
export async function judgePicture(bytes: Buffer): Promise<JudgedPicture> {
  const png = await readPng(bytes)
  if (!png) return { refusal: 'not-a-png' }
  return isBlank(png) ? { refusal: 'blank' } : { bare: png.bare }
}
