import { say } from '#messages'

/** "Ada (admin)". */
export const WhoDid = ({ who, role }: { who: string; role: string }) => (
  <>
    <bdi className="font-medium">{who}</bdi> <span className="text-quiet">{say('desk-audit.as-role', { role })}</span>
  </>
)
