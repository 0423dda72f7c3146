import { encode } from 'uqr'

/** A picture that cameras read, black on white with the quiet margin they need (ISO/IEC 18004). */
export function qrCode(text: string): Uint8Array {
  const { size, data } = encode(text, { ecc: 'M', border: 4 })
  const dots = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : []))).join('')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">` +
      `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dots}"/></svg>`,
  )
}
