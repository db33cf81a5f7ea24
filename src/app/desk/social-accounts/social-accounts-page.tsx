import { useState } from 'react'
import { href, Link } from 'react-router'
import { say } from '#messages'
import { blueskyServer, findPosts, postsAtOnce } from '#posting'
import { getSettings } from '#settings'
import { EmptyState } from '#ui/empty-state'
import { pageNeeds } from '../../session/guards.ts'
import { Button } from '../head/button.tsx'
import { DeskHead } from '../head/desk-head.tsx'
import { deskLoader } from '../head/desk-loader.ts'
import { useDeskKeys } from '../keys/use-desk-keys.ts'
import { DeskPager } from '../table/desk-pager.tsx'
import { listPage } from '../table/list-address.ts'
import { useFollow } from '../verbs/use-follow.ts'
import type { Route } from './+types/social-accounts-page'
import { AccountForm, type Opened } from './account-form.tsx'
import { AccountTable } from './account-table.tsx'
import { PostTable } from './post-table.tsx'
import { socialAccountsAction } from './social-accounts-verbs.ts'
import { accountShown, postShown } from './social-shown.ts'

export const middleware = [pageNeeds('posting.manage')]
export const handle = { times: true }

const about = { failure: () => say('desk-posting.failed-load'), title: () => say('desk-posting.social-accounts') }
export const loader = deskLoader(about, async ({ ctx, site }, _args: Route.LoaderArgs, url) => {
  const page = listPage(url)
  const [{ accounts, posts, total }, { fediverse_hour: hour }] = await Promise.all([findPosts(ctx, page), getSettings(ctx)])
  return {
    accounts: accounts.map(accountShown),
    posts: posts.map((post) => postShown(post, ctx.clock.now(), site.timeZone)),
    blueskyServer,
    total,
    page,
    size: postsAtOnce,
    hour: `${String(hour).padStart(2, '0')}:00`,
    timeZone: site.timeZone,
  }
})

export const action = socialAccountsAction

/** Accounts of the owner to which the quote of the day is posted, and what was posted. */
export default function SocialAccountsPage({ loaderData }: Route.ComponentProps) {
  const { accounts, posts, total, page, size, hour, timeZone, blueskyServer: usual } = loaderData
  const [opened, setOpened] = useState<Opened>()
  const title = say('desk-posting.social-accounts')
  const isEmpty = accounts.length === 0
  const begin = (
    <Button look="strong" onClick={() => setOpened({ kind: 'bluesky' })}>
      {say('desk-posting.add')}
    </Button>
  )
  useFollow(posts.some(({ isMoving }) => isMoving))
  useDeskKeys([{ key: 'n', says: say('desk-posting.add'), run: () => setOpened({ kind: 'bluesky' }) }], title)
  return (
    <DeskHead title={title} text={say('desk-posting.about', { hour, timeZone })} actions={!isEmpty && begin}>
      <div className="mt-6">
        {isEmpty ? (
          <EmptyState title={say('desk-posting.none-yet')} text={say('desk-posting.none-yet-text')}>
            {begin}
          </EmptyState>
        ) : (
          <>
            <AccountTable accounts={accounts} onSignIn={setOpened} />
            <p className="mt-3 text-sm text-quiet">
              <Link to={href('/admin/fediverse')} className="underline">
                {say('desk-posting.choose-hour')}
              </Link>
            </p>
          </>
        )}
      </div>
      {(!isEmpty || total > 0) && (
        <section aria-labelledby="posts" className="mt-10">
          <h2 id="posts" className="font-medium">
            {say('desk-posting.posts')}
          </h2>
          {posts.length === 0 ? (
            <p className="mt-1 text-sm text-quiet">{say('desk-posting.no-posts')}</p>
          ) : (
            <div className="mt-3">
              <PostTable posts={posts} />
              <DeskPager page={page} size={size} shown={posts.length} total={total} />
            </div>
          )}
        </section>
      )}
      {opened && <AccountForm opened={opened} blueskyServer={usual} onClose={() => setOpened(undefined)} />}
    </DeskHead>
  )
}
