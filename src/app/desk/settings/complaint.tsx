export function Complaint({ text }: { text: string | undefined }) {
  return text === undefined ? null : (
    <p role="alert" className="text-sm text-wrong">
      {text}
    </p>
  )
}
