import { OutsideLink } from '@/components/core/outside-link';
import { partsOf } from '@/lib/chats/text-rules';

/** The text of a message with its links and mentions highlighted. */
export function MessageText({ text, mentions }: { text: string; mentions: readonly string[] }) {
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      {partsOf(text, mentions).map((part, index) => {
        if (part.kind === 'link') {
          return (
            <OutsideLink
              key={index}
              href={part.href}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className="text-link"
            >
              {part.text}
            </OutsideLink>
          );
        }
        return part.kind === 'mention' ? <strong key={index}>{part.text}</strong> : part.text;
      })}
    </p>
  );
}
