import { say } from '#messages'

/** "Ada (admin)". What "A visitor" and "The site" are is in their names. */
export const WhoDid = ({ who, role }: { who: string; role: string | null }) => (
  <>
    <bdi className="font-medium">{who}</bdi>
    {role !== null && role !== 'visitor' && role !== 'system' && (
      <span className="text-quiet"> {say('desk-audit.as-role', { role })}</span>
    )}
  </>
)
