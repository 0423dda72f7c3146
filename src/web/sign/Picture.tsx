import { type ComponentProps, useState } from 'react'

/**
 * A picture of the contract, or the words that the PDF has in its place. Its description is for who cannot see it:
 * where others see a picture, it must not become text of the contract.
 */
export function Picture({ src, alt, ...props }: ComponentProps<'img'>) {
  const [isBroken, setBroken] = useState(!src)
  if (isBroken) return <span>[This image can’t be shown]</span>
  return <img {...props} src={src} alt={alt} onError={() => setBroken(true)} />
}
