import { describe, expect, it } from 'vitest';
import { MEMBER_ROLES, type MemberRole } from '../member.ts';
import { isInvited, isOpenInvitation } from './invitation.ts';
import { MEMBER_ACTS, type MemberAct, mayOnMember } from './member-acts.ts';

/**
 * Expected rights: the roles on which each role may act; `self` stands for the member themselves. For `set-role`, the
 * new role follows after a colon.
 */
const MAY: Readonly<Record<MemberRole, Readonly<Record<MemberAct, string>>>> = {
  owner: {
    invite: 'manager seller',
    withdraw: 'owner manager seller',
    'set-role': 'manager:manager manager:seller seller:manager seller:seller',
    remove: 'manager seller',
    leave: '',
    offer: 'manager seller',
  },
  manager: { invite: 'seller', withdraw: 'seller', 'set-role': '', remove: 'seller', leave: 'self', offer: '' },
  seller: { invite: '', withdraw: '', 'set-role': '', remove: '', leave: 'self', offer: '' },
};

const CASES = MEMBER_ROLES.flatMap((role) => MEMBER_ACTS.map((act) => [role, act] as const));

describe('acts on members', () => {
  it.each(CASES)('SHOP-03 %s, %s', (role, act) => {
    const others = MEMBER_ROLES.flatMap((target) => {
      if (act !== 'set-role') return mayOnMember({ role, act, target }) ? [target] : [];
      const to = MEMBER_ROLES.filter((each) => mayOnMember({ role, act, target, to: each }));
      return to.map((each) => `${target}:${each}`);
    });
    const self = mayOnMember({ role, act, target: role, to: 'manager', isSelf: true });
    // Invitations never concern a present member.
    const withSelf = self && act !== 'invite' && act !== 'withdraw' ? ['self'] : [];
    expect([...others, ...withSelf].join(' ')).toBe(MAY[role][act]);
  });
});

describe('an invitation', () => {
  const mobile = '+989121234567';
  it.each([
    ['for the account that proved the number', { mobile, invitedId: null }, { id: 1, mobile }, true],
    ['for the account that had it then', { mobile, invitedId: 1 }, { id: 1, mobile }, true],
    ['not for who got the number since', { mobile, invitedId: 1 }, { id: 2, mobile }, false],
    ['not for who had it and has another one', { mobile, invitedId: 1 }, { id: 1, mobile: '+989121111111' }, false],
    ['not for an account without a number', { mobile, invitedId: null }, { id: 1, mobile: null }, false],
    ['to a member, for them', { mobile: '', invitedId: 1 }, { id: 1, mobile: null }, true],
    ['to a member, for nobody else', { mobile: '', invitedId: 1 }, { id: 2, mobile }, false],
    ['that is over, for nobody', { mobile: '', invitedId: null }, { id: 1, mobile: null }, false],
  ])('SHOP-03 is %s', (_, invitation, account, expected) => {
    expect(isInvited(invitation, account)).toBe(expected);
  });

  it('SHOP-03 is open until its time is over', () => {
    const expiresAt = new Date('2026-11-20T12:00:00Z');
    const at = (ms: number) => new Date(expiresAt.getTime() + ms);
    expect(isOpenInvitation({ state: 'open', expiresAt }, at(-1))).toBe(true);
    expect(isOpenInvitation({ state: 'open', expiresAt }, expiresAt)).toBe(false);
    expect(isOpenInvitation({ state: 'accepted', expiresAt }, at(-1))).toBe(false);
  });
});
