import { Menu } from '@base-ui/react/menu'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { siteHref } from '#messages'
import { DeskIcon } from '../head/desk-icon.tsx'

/** Leads somewhere (`opens`: in a new window), or does something. */
export type RowMenuItem = { name: string; grave?: boolean } & ({ to: string } | { opens: string } | { run: () => void })

type Props = {
  /** Says with which: "More about “Know thyself”". */
  label: string
  items: RowMenuItem[]
  className?: string
  /** Its face, where that is not three dots. */
  children?: ReactNode
}

/** What else can be done with a row, or with all that are selected. */
export function RowMenu({ label, items, className = 'row-button', children }: Props) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger aria-label={label} className={className}>
        {children ?? <DeskIcon name="dots" />}
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner align="end" sideOffset={4} className="z-20">
          <Menu.Popup className="row-menu">
            {items.map((item) =>
              'to' in item ? (
                <Menu.Item key={item.name} render={<Link to={item.to} preventScrollReset />} className="row-menu-item">
                  {item.name}
                </Menu.Item>
              ) : 'opens' in item ? (
                <Menu.Item
                  key={item.name}
                  // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the item's name comes into it
                  render={<a href={siteHref(item.opens)} target="_blank" rel="noreferrer" />}
                  className="row-menu-item"
                >
                  {item.name}
                </Menu.Item>
              ) : (
                <Menu.Item key={item.name} onClick={item.run} className={`row-menu-item ${item.grave ? 'text-wrong' : ''}`}>
                  {item.name}
                </Menu.Item>
              ),
            )}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
