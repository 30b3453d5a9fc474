import type { ReactNode } from 'react';
import { fa } from '../../../../messages/fa.ts';
import { OfficeSections } from '../../../../office/office-sections.tsx';
import type { OfficeView } from '../../../../office/open-office.ts';
import { ForeignText } from '../../../../parts/foreign-text.tsx';
import { paths } from '../../../../paths.ts';
import { Actions } from '../../../../ui/actions.tsx';
import { LinkButton } from '../../../../ui/button.tsx';

export function SectionsPage({ view: { name, role, groups } }: { readonly view: OfficeView }): ReactNode {
  return (
    <>
      <h1>{fa.admin.navigation}</h1>
      <p>
        <ForeignText text={name} /> · {role}
      </p>
      <div>
        <OfficeSections groups={groups} />
      </div>
      <Actions>
        <LinkButton href={paths.my()}>{fa.signIn.account}</LinkButton>
        <LinkButton href={paths.home()}>{fa.admin.frame.site}</LinkButton>
      </Actions>
    </>
  );
}
