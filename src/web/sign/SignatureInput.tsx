import { useState } from 'react'
import { DrawnSignature } from './DrawnSignature.tsx'
import { type Problem, fieldProps } from './StepFrame.tsx'
import { TypedSignature } from './TypedSignature.tsx'
import type { Flow } from './flow.ts'

const MAX_NAME = 100

/** Draw or type; typing is the way for the keyboard. Both are kept when changing between them. */
export function SignatureInput({ flow, problems }: { flow: Flow; problems: Problem[] }) {
  const { inputs, change } = flow
  const [said, say] = useState('')
  return (
    <section aria-label="Signature">
      <fieldset className="modes">
        <legend className="field-label">How do you want to sign?</legend>
        {(['draw', 'type'] as const).map((mode) => (
          <label key={mode}>
            <input
              type="radio"
              name="mode"
              checked={inputs.mode === mode}
              onChange={() => change({ mode })}
            />
            <span>{mode === 'draw' ? 'Draw' : 'Type'}</span>
          </label>
        ))}
      </fieldset>
      {inputs.mode === 'draw' ? (
        <div
          {...fieldProps('signature', problems)}
          aria-invalid={undefined}
          tabIndex={-1}
          role="group"
          aria-label="Drawing"
        >
          <DrawnSignature
            strokes={inputs.strokes}
            onChange={(strokes) => change({ strokes })}
            describedBy="draw-hint"
          />
          <p id="draw-hint" className="small">
            Use your finger, a stylus, or a mouse. On a keyboard, choose Type.
          </p>
        </div>
      ) : (
        <>
          <label className="field-label" htmlFor="signature">
            Your name
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
        {said}
      </p>
    </section>
  )
}

function Tools({ flow: { inputs, change }, say }: { flow: Flow; say: (text: string) => void }) {
  const drawing = inputs.mode === 'draw'
  const empty = drawing ? inputs.strokes.length === 0 : inputs.typed === ''
  const undo = () => {
    change({ strokes: inputs.strokes.slice(0, -1) })
    say('Last stroke removed.')
  }
  const clear = () => {
    change(drawing ? { strokes: [] } : { typed: '' })
    say('Signature cleared.')
  }
  return (
    <div className="quiet-row">
      {drawing && (
        <button type="button" className="quiet" aria-disabled={empty} onClick={() => !empty && undo()}>
          Undo
        </button>
      )}
      <button type="button" className="quiet" aria-disabled={empty} onClick={() => !empty && clear()}>
        Clear
      </button>
    </div>
  )
}
