import { href, Link } from 'react-router'
import { say } from '#messages'

export type SetBack = { count: number; batch: string }

/** What was verified without a passage, until staff have confirmed a passage of each, or decided otherwise. */
export function SetBackNote({ setBack: { count, batch } }: { setBack: SetBack }) {
  return (
    <section className="mt-6 rounded-lg border border-line bg-raised p-4 text-sm">
      <p>{say('desk-dashboard.set-back', { count })}</p>
      <p className="mt-2">
        <Link to={`${href('/admin/sources')}?batch=${batch}&source=sourced`} className="tap underline underline-offset-4">
          {say('desk-dashboard.set-back-way')}
        </Link>
      </p>
    </section>
  )
}
