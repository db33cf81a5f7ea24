import { Fragment, type CSSProperties, type ReactNode } from 'react'
import { Img, Link, Text } from 'react-email'
import { addressOf, comma, direction, say } from '#messages'
import { issueMarks, type ShownBlock } from '#newsletter'
import { readMarks, type MarkedRun } from '#newsletter/parts'
import { absoluteIn, frameFor, isPictured, keyed, type IssueMail, type IssuePlace } from './issue.ts'
import { IssueQuoteBlock } from './issue-quote.tsx'
import { MailFrame } from './mail-frame.tsx'
import { asDark, mailColors, type MailColors, sans, serif } from './mail-look.ts'

/** An issue as a mail. What differs from one to the other stands as marks (issueMarks). */
export function IssuePage({ mail: { content, slug, look }, place }: { mail: IssueMail; place: IssuePlace }) {
  const { subject, preheader, blocks } = content
  const plain = mailColors(place.color)
  const colors = look?.dark ? asDark(plain) : plain
  const { title, opening, closing, reason } = frameFor(content)
  const narrow = look?.narrow ?? false
  return (
    <MailFrame
      {...{ place, colors, subject, preview: preheader, title, narrow }}
      foot={<IssueFoot {...{ reason, slug, place, colors }} />}
    >
      {opening && <Paragraph colors={colors}>{opening}</Paragraph>}
      {keyed(blocks).map(({ key, item: block }) => (
        <IssueBlock
          key={key}
          {...{ block, place, colors }}
          pictured={block.type === 'quote' && !!block.quote && isPictured(content, block.quote)}
        />
      ))}
      {closing && <Paragraph colors={colors}>{closing}</Paragraph>}
    </MailFrame>
  )
}

type BlockProps = { block: ShownBlock; place: IssuePlace; colors: MailColors; pictured: boolean }

function IssueBlock({ block, place, colors, pictured }: BlockProps) {
  switch (block.type) {
    case 'quote':
      return block.quote && <IssueQuoteBlock quote={block.quote} {...{ place, colors, pictured }} />
    case 'heading':
      return (
        <h2
          className="ink"
          dir="auto"
          style={{
            margin: '10px 0 18px',
            fontFamily: serif,
            fontSize: '26px',
            fontWeight: 400,
            lineHeight: 1.2,
            color: colors.ink,
          }}
        >
          {block.text}
        </h2>
      )
    case 'picture':
      return (
        <div style={{ margin: '0 0 28px' }}>
          <Img
            src={place.origin + block.src}
            alt={block.alt}
            width={536}
            style={{ display: 'block', width: '100%', height: 'auto', borderRadius: '4px' }}
          />
          {block.caption && (
            <Text
              className="quiet"
              dir="auto"
              style={{ margin: '8px 0 0', fontFamily: sans, fontSize: '13px', lineHeight: '20px', color: colors.quiet }}
            >
              {block.caption}
            </Text>
          )}
        </div>
      )
    case 'paragraph':
      return keyed(readMarks(block.text)).map(({ key, item: lines }) => (
        <Paragraph key={key} colors={colors}>
          {keyed(lines).map(({ key, item: runs, first }) => (
            <Fragment key={key}>
              {!first && <br />}
              <Runs {...{ runs, place, colors }} />
            </Fragment>
          ))}
        </Paragraph>
      ))
  }
}

function Paragraph({ colors, children }: { colors: MailColors; children: ReactNode }) {
  return (
    <Text
      className="ink"
      dir="auto"
      style={{ margin: '0 0 18px', fontFamily: sans, fontSize: '17px', lineHeight: '27px', color: colors.ink }}
    >
      {children}
    </Text>
  )
}

function Runs({ runs, place, colors }: { runs: MarkedRun[]; place: IssuePlace; colors: MailColors }) {
  return keyed(runs).map(({ key, item: { text, bold, italic, href } }) => {
    const style: CSSProperties = { ...(bold ? { fontWeight: 600 } : {}), ...(italic ? { fontStyle: 'italic' } : {}) }
    return href === undefined ? (
      <span key={key} style={style}>
        {text}
      </span>
    ) : (
      <Link
        key={key}
        href={absoluteIn(place)(href)}
        className="link"
        style={{ ...style, color: colors.accent, textDecoration: 'underline' }}
      >
        {text}
      </Link>
    )
  })
}

type FootProps = Pick<IssueMail, 'slug'> & { reason: string; place: IssuePlace; colors: MailColors }

/** Why it came, how it ends, and who answers for it. */
function IssueFoot({ reason, slug, place, colors }: FootProps) {
  // Many mail programs know no margin-inline-end.
  const gap = direction() === 'rtl' ? { marginLeft: '16px' } : { marginRight: '16px' }
  const link = { color: colors.accent, textDecoration: 'underline', whiteSpace: 'nowrap', ...gap } as const
  const { name, address } = place.operator
  return (
    <>
      {reason}
      {/* Each is pressed by a thumb, and none is cut in two. */}
      <span style={{ display: 'block', padding: '10px 0', lineHeight: '32px' }}>
        <Link href={`${place.origin}${addressOf(`/unsubscribe/${issueMarks.unsubscribe}`)}`} className="link" style={link}>
          {say('mail.unsubscribe')}
        </Link>{' '}
        <Link
          href={`${place.origin}${addressOf(`/email-preferences?token=${issueMarks.preferences}`)}`}
          className="link"
          style={link}
        >
          {say('mail.email-preferences')}
        </Link>
        {slug !== null && (
          <>
            {' '}
            <Link href={`${place.origin}/newsletter/${slug}`} className="link" style={link}>
              {say('mail.view-in-browser')}
            </Link>
          </>
        )}
      </span>
      {[name || place.title, address].filter(Boolean).join(comma())}
      {place.contact && (
        <>
          <br />
          <Link
            href={`mailto:${place.contact}`}
            className="link"
            style={{ color: link.color, textDecoration: link.textDecoration }}
          >
            {place.contact}
          </Link>
        </>
      )}
    </>
  )
}
