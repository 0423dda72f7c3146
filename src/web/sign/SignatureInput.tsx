import { useState } from 'react'
import { DrawnSignature } from './DrawnSignature.tsx'
import { type Problem, fieldProps } from './StepFrame.tsx'
import { TypedSignature } from './TypedSignature.tsx'
import type { Flow } from './flow.ts'
import { type TextKey, t } from './words.ts'

const MAX_NAME = 100
type Said = Extract<TextKey, 'strokeRemoved' | 'signatureCleared'>

/** Draw or type; typing is the way for the keyboard. Both are kept when changing between them. */
export function SignatureInput({ flow, problems }: { flow: Flow; problems: Problem[] }) {
  const { inputs, change } = flow
  const [said, say] = useState<Said>()
  return (
    <section aria-label={t('signature')}>
      <fieldset className="modes">
        <legend className="field-label">{t('howToSign')}</legend>
        {(['draw', 'type'] as const).map((mode) => (
          <label key={mode}>
            <input
              type="radio"
              name="mode"
              checked={inputs.mode === mode}
              onChange={() => change({ mode })}
            />
            <span>{t(mode)}</span>
          </label>
        ))}
      </fieldset>
      {inputs.mode === 'draw' ? (
        <div
          {...fieldProps('signature', problems)}
          aria-invalid={undefined}
          tabIndex={-1}
          role="group"
          aria-label={t('drawing')}
        >
          <DrawnSignature
            strokes={inputs.strokes}
            onChange={(strokes) => change({ strokes })}
            describedBy="draw-hint"
          />
          <p id="draw-hint" className="small">
            {t('drawHint')}
          </p>
        </div>
      ) : (
        <>
          <label className="field-label" htmlFor="signature">
            {t('yourName')}
          </label>
          <input
            {...fieldProps('signature', problems)}
            className="field"
            autoComplete="name"
            maxLength={MAX_NAME}
            value={inputs.typed}
            onChange={(event) => change({ typed: event.target.value })}
          />
          <TypedSignature name={inputs.typed.trim()} />
        </>
      )}
      <Tools flow={flow} say={say} />
      <p className="visually-hidden" role="status">
        {said && t(said)}
      </p>
    </section>
  )
}

function Tools({ flow: { inputs, change }, say }: { flow: Flow; say: (text: Said) => void }) {
  const drawing = inputs.mode === 'draw'
  const empty = drawing ? inputs.strokes.length === 0 : inputs.typed === ''
  const undo = () => {
    change({ strokes: inputs.strokes.slice(0, -1) })
    say('strokeRemoved')
  }
  const clear = () => {
    change(drawing ? { strokes: [] } : { typed: '' })
    say('signatureCleared')
  }
  return (
    <div className="quiet-row">
      {drawing && (
        <button type="button" className="quiet" aria-disabled={empty} onClick={() => !empty && undo()}>
          {t('undo')}
        </button>
      )}
      <button type="button" className="quiet" aria-disabled={empty} onClick={() => !empty && clear()}>
        {t('clear')}
      </button>
    </div>
  )
}
