import { useEffect, useRef } from 'react'
import '@fontsource/dancing-script/latin-400.css'
import '@fontsource/dancing-script/latin-ext-400.css'
import { PAD_HEIGHT, PAD_WIDTH, drawTyped } from './signature-image.ts'
import { t } from './words.ts'

/** The typed name as it will stand under the contract. */
export function TypedSignature({ name }: { name: string }) {
  const canvasRef = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvasRef.current) void drawTyped(canvasRef.current, name)
  }, [name])
  return (
    <canvas
      ref={canvasRef}
      className="paper paper-typed"
      width={PAD_WIDTH * 2}
      height={PAD_HEIGHT * 2}
      role="img"
      aria-label={name ? t('typed', { name }) : t('typedEmpty')}
    />
  )
}
