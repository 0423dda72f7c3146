import { useEffect, useEffectEvent, useLayoutEffect } from 'react'

type Form = {
  values: Record<string, string>
  setValues: (values: Record<string, string>) => void
  getInputNode: (path: string) => HTMLElement | null
}

/**
 * For a form that came with its page: what was typed before the app was there stays, and the button that was pressed last
 * is pressed now (app/until-app.js).
 */
export function useTakeOver({ values, setValues, getInputNode }: Form) {
  const takeOver = useEffectEvent(() => {
    const typed = Object.keys(values).flatMap((path) => {
      const node = getInputNode(path)
      return node instanceof HTMLInputElement && node.value !== values[path] ? [[path, node.value]] : []
    })
    if (typed.length > 0) setValues(Object.fromEntries(typed))
    document.documentElement.dataset.takenOver = ''
    document.querySelector('#until-app')?.remove()
  })
  // before anything is drawn anew, which would empty the fields
  useLayoutEffect(() => takeOver(), [])
  useEffect(() => {
    // by then what was typed has been drawn
    const timer = setTimeout(pressAgain)
    return () => clearTimeout(timer)
  }, [])
}

function pressAgain() {
  const pressed = document.querySelector<HTMLElement>('[data-pressed-early]')
  pressed?.removeAttribute('data-pressed-early')
  pressed?.click()
}
