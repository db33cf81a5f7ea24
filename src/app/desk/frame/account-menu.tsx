import { href, Link } from 'react-router'
import { say } from '#messages'
import type { AccountRole } from '#accounts'
import { initials } from '../../session/initials.ts'
import { roleName } from '../../http/role-name.ts'
import { SignOutForm } from '../../session/sign-out-form.tsx'
import { DeskIcon } from '../head/desk-icon.tsx'
import { Kbd } from '../keys/kbd.tsx'
import { showKeys } from '../keys/show-keys.ts'

export type Who = { id: string; name: string; email: string; role: AccountRole; roleName?: string | undefined }

type Props = { who: Who; onFollow: () => void }

/** Whose desk it is, and the ways out of it. */
export function AccountMenu({ who, onFollow }: Props) {
  return (
    <>
      <button type="button" popoverTarget="account-menu" className="desk-account">
        <span aria-hidden className="grid size-8 shrink-0 place-items-center rounded-full bg-ink text-xs text-paper">
          {initials(who.name, who.email)}
        </span>
        <span className="min-w-0 flex-1">
          <span className="sr-only">{`${say('desk.account')} `}</span>
          <span className="block truncate text-sm" dir="auto">
            {who.name}
          </span>
          <span className="block text-xs text-quiet">{who.roleName ?? roleName(who.role)}</span>
        </span>
        {/* Beside a narrow page the name has the room. */}
        <span className="md:max-[1199px]:hidden">
          <DeskIcon name="more" size={16} />
        </span>
      </button>
      <div id="account-menu" popover="auto" className="desk-account-menu">
        <p className="truncate border-b border-line px-3 pt-1 pb-3 text-xs text-quiet">{who.email}</p>
        <Link to={href('/profile')} onClick={onFollow}>
          <DeskIcon name="person" />
          {say('desk.profile')}
        </Link>
        <Link to={`${href('/profile')}#language`} onClick={onFollow}>
          <DeskIcon name="language" />
          {say('desk.language')}
        </Link>
        <Link to={href('/')} onClick={onFollow}>
          <DeskIcon name="home" />
          {say('desk.home')}
        </Link>
        <button
          type="button"
          className="needs-js"
          popoverTarget="account-menu"
          popoverTargetAction="hide"
          onClick={() => {
            onFollow()
            showKeys()
          }}
        >
          <DeskIcon name="keys" />
          {say('desk.keyboard-shortcuts')}
          <Kbd of="?" aria-hidden />
        </button>
        <SignOutForm>
          <button type="submit">
            <DeskIcon name="leave" />
            {say('desk.log-out')}
          </button>
        </SignOutForm>
      </div>
    </>
  )
}
