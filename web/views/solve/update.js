/** The offer of a new version. It stays until it is answered, and lies over nothing that is needed. */
import { byId } from '../../dom.js';
import { t } from '../../language.js';
import { say } from './notice.js';

/** @param {() => void} reload */
export function offerUpdate(reload) {
  const box = byId('update');
  byId('update-reload').onclick = reload;
  byId('update-later').onclick = () => (box.hidden = true);
  box.hidden = false;
  say(t('updateReady'));
}
