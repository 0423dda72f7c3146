// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Balance } from './Balance.tsx'

function colourOf(cents: number) {
  const page = document.createElement('div')
  page.innerHTML = renderToStaticMarkup(
    <MantineProvider>
      <Balance cents={cents} />
    </MantineProvider>,
  )
  const styles = [...page.querySelectorAll('[style]')].map((part) => part.getAttribute('style')).join()
  return /color-(red|green)-/.exec(styles)?.[1]
}

test('a balance is red only where it stops somebody, which that of a new account does not, and green from $1.00 on', () => {
  expect([0, 49, 50, 99, 100, 2500].map(colourOf)).toEqual([
    'red',
    'red',
    undefined,
    undefined,
    'green',
    'green',
  ])
})
