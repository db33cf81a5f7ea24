import { expect, it } from 'vitest'
import { isReadFont } from '../../../bin/external.mjs'
import { fontFiles } from './font-files.ts'

it('each file of a face that comes from a package is in a release', () => {
  const bought = fontFiles().flatMap(({ path }) => (path.includes('@fontsource') ? [path] : []))
  expect(bought.length).toBeGreaterThan(300)
  expect(bought.filter((path) => !isReadFont(path))).toEqual([])
})
