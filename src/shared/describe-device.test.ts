import { expect, test } from 'vitest'
import { describeDevice, deviceInWords } from './describe-device.ts'

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const headers = {
  'Chrome 140 on Android': `Mozilla/5.0 (Linux; Android 10; K) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`,
  'Safari 18 on iPhone':
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
  'Edge 140 on Windows': `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`,
  'Firefox 143 on Linux': 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0',
  'Samsung Internet 28 on Android': `Mozilla/5.0 (Linux; Android 10; K) ${webkit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
}

test('a device is named by its browser and system', () => {
  expect(Object.values(headers).map(deviceInWords)).toEqual(Object.keys(headers))
  expect(describeDevice(headers['Chrome 140 on Android']).device).toBe('Phone')
})

test('of what a device says of itself, at most 60 characters are shown', () => {
  expect(deviceInWords('curl/8.5.0')).toBe('curl/8.5.0')
  expect(deviceInWords('a'.repeat(61))).toBe('a'.repeat(60))
  expect(deviceInWords('')).toBe('Unknown device')
  expect(deviceInWords(`Firefox/${'1'.repeat(80)} (Windows)`)).toBe(`Firefox ${'1'.repeat(52)}`)
})
