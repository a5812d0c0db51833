import { keptPage } from '../page';

export async function loadUnreadCount() {
  return keptPage().unread;
}
