// Before a form that comes with its page, until the app is there (ui/use-take-over.ts): keeps the button that was pressed
// last, which the app then presses, and says that this will happen, or that the app did not come.
{
  const { dataset } = document.documentElement
  const note = document.querySelector('#until-app')
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest('button')
      if (!button) return
      document.querySelector('[data-pressed-early]')?.removeAttribute('data-pressed-early')
      if ('takenOver' in dataset) return
      // sent by the browser itself, the form would be lost; React swallows a press on what it has not yet taken over
      event.preventDefault()
      event.stopPropagation()
      button.setAttribute('data-pressed-early', '')
      note?.replaceChildren('This page is still loading. It will continue as soon as it’s ready.')
    },
    true,
  )
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement)
        note?.replaceChildren('This page didn’t load. Check your connection and reload the page.')
    },
    true,
  )
}
