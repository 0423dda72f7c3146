import { expect, test } from 'vitest'
import { dropForm, readForm, writeForm } from './kept-form.ts'

const kept = { said: { tenant: 'Ann', pets: true }, key: 'k' }

test('what is filled in is found again until it is dropped, each form by itself', () => {
  const map = new Map<string, string>()
  const store = () => ({
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  })
  expect(writeForm(store, 'lease', kept)).toBe(true)
  expect(readForm(store, 'lease')).toEqual(kept)
  expect(readForm(store, 'nda')).toBeUndefined()
  dropForm(store, 'lease')
  expect(map.size).toBe(0)
  map.set('plainseal-form-lease', '{"said":{"tenant":7}}')
  expect(readForm(store, 'lease')).toBeUndefined()
})

const refusing = () => {
  throw new Error('The operation is insecure.')
}

test('a browser that keeps nothing is no obstacle', () => {
  expect(writeForm(refusing, 'lease', kept)).toBe(false)
  expect(readForm(refusing, 'lease')).toBeUndefined()
  dropForm(refusing, 'lease')
})
