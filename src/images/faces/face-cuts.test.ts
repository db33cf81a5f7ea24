import { expect, test } from 'vitest'
import { faces, stackOf, stacks, type PageFaceName } from '#plates'
import { facesBehind } from './face-cuts.ts'

test.each(Object.keys(stacks) as PageFaceName[])('cuts are looked for where a browser looks: through the list of %s', (name) => {
  const listed = stackOf(name)
    .split(',')
    .filter((entry) => Object.values(faces).some(({ family }) => `'${family}'` === entry))
  const behind = facesBehind(name)
  expect(behind.map(({ family }) => `'${family}'`)).toEqual(listed)
  expect(behind[0]).toBe(faces[name])
})

test('a slanted face falls back on what is slanted', () => {
  expect(facesBehind('instrument').slice(0, 2)).toEqual([faces.instrument, faces['garamond-italic']])
})
