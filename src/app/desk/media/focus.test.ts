import { expect, test } from 'vitest'
import { moved, pointIn, positionOf } from './focus.ts'

const key = (name: string, shiftKey = false) => ({ key: name, shiftKey })

test('arrow keys move the focal point from the centre, and never out of the picture', () => {
  expect(moved(null, key('ArrowLeft'))).toEqual({ x: 49, y: 50 })
  expect(moved({ x: 49, y: 50 }, key('ArrowDown', true))).toEqual({ x: 49, y: 60 })
  expect(moved({ x: 95, y: 3 }, key('ArrowRight', true))).toEqual({ x: 100, y: 3 })
  expect(moved({ x: 95, y: 3 }, key('ArrowUp', true))).toEqual({ x: 95, y: 0 })
  expect(moved(null, key('Enter'))).toBeUndefined()
})

test('a press is a place in percent, whatever the size of the picture', () => {
  const box = { left: 100, top: 50, width: 400, height: 200 }
  expect(pointIn(box, { x: 200, y: 60 })).toEqual({ x: 25, y: 5 })
  expect(pointIn(box, { x: 700, y: 0 })).toEqual({ x: 100, y: 0 })
  expect([positionOf(null), positionOf({ x: 25, y: 5 })]).toEqual([undefined, { objectPosition: '25% 5%' }])
})
