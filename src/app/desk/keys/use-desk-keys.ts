import { useEffect, useLayoutEffect, useRef } from 'react'
import { say } from '#messages'
import type { DeskKey } from './desk-key.ts'
import { addTable } from './key-tables.ts'

/**
 * Keys of a page of the desk, while it is open. They are not heard where somebody writes or where a dialog stands, unless they are
 * named with `mod+`, or `inDialogs`; what comes later wins over what was there, and every page over the desk. `?` lists them under
 * `group`.
 */
export function useDeskKeys(keys: readonly DeskKey[], group = say('desk-keys.of-page'), isLast = false): void {
  const latest = useRef(keys)
  useLayoutEffect(() => {
    latest.current = keys
  })
  useEffect(() => addTable({ group, isLast, keys: () => latest.current }), [group, isLast])
}
