import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { DeskHead } from '../head/desk-head.tsx'
import type { DeskKey } from '../keys/desk-key.ts'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { AddButton, useAdding, type Add } from './add-button.tsx'
import { List, type ListProps } from './list.tsx'

type Props = ListProps & {
  title: string
  text?: ReactNode
  /** The button for a new one: in the head, in the empty list unless `none.next` is something else, and on the key N. */
  add?: Add
  /** Other buttons of the head, before that one. */
  actions?: ReactNode
  /** Other keys. */
  keys?: readonly DeskKey[]
  /** Between the head and the search: tabs, figures, a remark. */
  above?: ReactNode
  /** What follows the list, and its dialogs. Dialogs that are child routes are over all of it. */
  children?: ReactNode
}

const noKeys: readonly DeskKey[] = []

/** A page of the desk that is a list, as its loader (`listLoader`) read it. */
export function ListPage({ title, text, add, actions, keys = noKeys, above, children, none, ...list }: Props) {
  useDeskKeys([...useAdding(add), ...keys], title)
  const button = add && <AddButton add={add} />
  return (
    <DeskHead
      title={title}
      text={text}
      actions={
        (actions || button) && (
          <div className="flex flex-wrap items-center gap-2">
            {actions}
            {button}
          </div>
        )
      }
    >
      {above}
      <List {...list} none={{ next: button, ...none }} />
      {children}
      <Outlet />
    </DeskHead>
  )
}
