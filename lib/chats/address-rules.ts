import type { Route } from 'next';

/** The page of a chat for a comedian. */
export function ownChatPath(chatId: string): Route {
  return `/user/chat/${chatId}` as Route;
}

/** The page of a chat for a brand's team. */
export function teamChatPath(brandId: string, chatId: string): Route {
  return `/brands/${brandId}/team/chats/${chatId}` as Route;
}

/** The page with the list of chats: the comedian's own, or the brand's when there is a brand. */
export function chatListPath(brandId: string | null): Route {
  return (brandId === null ? '/user/chat' : `/brands/${brandId}/team/chats`) as Route;
}

/** The page of a chat for a comedian, or for the team of the brand. */
export function chatPath(brandId: string | null, chatId: string): Route {
  return brandId === null ? ownChatPath(chatId) : teamChatPath(brandId, chatId);
}
