import { useEffect, useMemo, useRef } from 'react'
import { PAD_HEIGHT, PAD_WIDTH } from '#shared/signing/ink.ts'
import type { Flow } from './flow.ts'
import { handsFor } from './hands.ts'
import { drawTyped, useHand } from './typed-image.ts'
import { t } from './step-words.ts'

/** The hands to choose from, and the typed name as it will stand under the contract. */
export function TypedSignature({ flow: { inputs, change } }: { flow: Flow }) {
  const name = inputs.typed.trim()
  const { families, isEvery } = useMemo(() => handsFor(name), [name])
  const chosen = families.includes(inputs.hand) ? inputs.hand : families[0]
  return (
    <>
      <Preview name={name} family={chosen} />
      {families.length > 1 && (
        <fieldset className="modes hands">
          <legend className="field-label">{t('handwriting')}</legend>
          {families.map((family, at) => (
            <label key={family}>
              <input
                type="radio"
                name="hand"
                checked={family === chosen}
                onChange={() => change({ hand: family })}
              />
              <HandSample family={family} name={name} />{' '}
              <span className="visually-hidden">{t('handwritingNumber', { number: at + 1 })}</span>
            </label>
          ))}
        </fieldset>
      )}
      {!isEvery && <p className="small">{t(families.length > 0 ? 'handsLeftOut' : 'noHand')}</p>}
    </>
  )
}

/** The first word: enough to tell the hands apart on a small phone. */
function HandSample({ family, name }: { family: string; name: string }) {
  const [word = ''] = name.split(/\s/)
  const isLoaded = useHand(family, name)
  return <span style={isLoaded ? { fontFamily: `"${family}"` } : undefined}>{word || '✎'}</span>
}

function Preview({ name, family }: { name: string; family: string | undefined }) {
  const canvasRef = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const canvas = canvasRef.current
    if (!canvas) return undefined
    const ends = new AbortController()
    void drawTyped(canvas, { name, family, signal: ends.signal })
    return () => ends.abort()
  }, [name, family])
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
