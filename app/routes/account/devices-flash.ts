import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineFlash } from '../../web/pages/flash.ts';

export const devicesFlash = defineFlash(fa.account.ended, paths.myDevices);
