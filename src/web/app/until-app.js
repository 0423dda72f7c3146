// On a form that came with its page, until the app is there (ui/use-take-over.ts): keeps the button that was pressed last,
// which the app then presses, and says that this will happen, or that the app did not come.
{
  const { dataset } = document.documentElement
  const note = document.querySelector('#until-app')
  addEventListener('click', (event) => {
    const button = event.target instanceof Element && event.target.closest('button')
    if (!button || 'takenOver' in dataset) return
    // sent by the browser itself, the form would be lost
    event.preventDefault()
    document.querySelector('[data-pressed-early]')?.removeAttribute('data-pressed-early')
    button.setAttribute('data-pressed-early', '')
    note?.replaceChildren('This page is still loading. It goes on as soon as it’s ready.')
  })
  addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement)
        note?.replaceChildren('This page didn’t load. Check your connection and reload the page.')
    },
    true,
  )
}
