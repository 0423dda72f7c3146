import { Suspense, lazy, useState } from 'react'
import type { SigningView } from '#shared/signing/signing.api.ts'
import type { Loaded } from './use-view.ts'
import { t, withStepWords } from './words.ts'

const OtherOptions = lazy(async () => ({
  default: (await withStepWords(import('./OtherOptions.tsx'))).OtherOptions,
}))

type Props = { view: SigningView; load: () => Promise<void>; setLoaded: (loaded: Loaded) => void }

/** The quiet way to everything that is not signing. */
export function CannotSign({ view, load, setLoaded }: Props) {
  // by the press: the browser tells that a dialog closed only after its button can be pressed again
  const [opened, setOpened] = useState(0)
  return (
    <>
      <p>
        <button type="button" className="link" onClick={() => setOpened((times) => times + 1)}>
          {t('cannotSign')}
        </button>
      </p>
      {opened > 0 && (
        <Suspense fallback={null}>
          <OtherOptions
            key={opened}
            view={view}
            onClose={() => setOpened(0)}
            onTold={() => void load()}
            // whoever isn't meant is told no more of it
            onLeft={(option) =>
              setLoaded({ is: 'left', option, ...(option === 'decline' && { named: view }) })
            }
          />
        </Suspense>
      )}
    </>
  )
}
