import { PAD_HEIGHT, PAD_WIDTH } from '#shared/signing/ink.ts'
import type { Flow } from './flow.ts'
import type { Hand } from './hands/hand-letters.ts'
import { useHand, useHands } from './typed-image.ts'
import { TypedPreview } from './TypedPreview.tsx'
import { t } from './step-words.ts'

/** The hands to choose from, and the typed name as it will stand under the contract. */
export function TypedSignature({ flow: { inputs, change } }: { flow: Flow }) {
  const name = inputs.typed.trim()
  const { hands, isEvery } = useHands(name)
  const chosen = hands.find(({ family }) => family === inputs.hand) ?? hands[0]
  const isChosenLoaded = useHand(chosen, name)
  return (
    <>
      <TypedPreview
        name={name}
        hand={inputs.hand}
        className="paper-typed"
        size={{ width: PAD_WIDTH * 2, height: PAD_HEIGHT * 2 }}
        label={name ? t('typed', { name }) : t('typedEmpty')}
      />
      {hands.length > 1 && (
        <fieldset className="modes hands">
          <legend className="field-label">{t('handwriting')}</legend>
          {hands.map((hand, at) => (
            <label key={hand.family}>
              <input
                type="radio"
                name="hand"
                checked={hand === chosen}
                onChange={() => change({ hand: hand.family })}
              />
              <HandSample hand={hand} name={name} waits={!isChosenLoaded && hand !== chosen} />{' '}
              <span className="visually-hidden">{t('handwritingNumber', { number: at + 1 })}</span>
            </label>
          ))}
        </fieldset>
      )}
      {!isEvery && <p className="small">{t(hands.length > 0 ? 'handsLeftOut' : 'noHand')}</p>}
    </>
  )
}

type SampleProps = { hand: Hand; name: string; waits: boolean }

/** Names in these are one word, of which a small phone shows three letters. */
const WIDE_LETTERS = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u

/** The first word: enough to tell the hands apart on a small phone. It loads after the whole name in the chosen hand. */
function HandSample({ hand, name, waits }: SampleProps) {
  const [first = ''] = name.split(/\s/)
  const word = WIDE_LETTERS.test(first) ? [...first].slice(0, 3).join('') : first
  const isLoaded = useHand(hand, word, waits)
  return (
    <span
      className={isLoaded ? undefined : 'hand-coming'}
      style={isLoaded ? { fontFamily: `"${hand.family}"` } : undefined}
    >
      {word || '✎'}
    </span>
  )
}
