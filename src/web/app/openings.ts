/**
 * What the pages where people work need before they can be used, by the pattern of their address. The server names it in
 * the page for whoever brings a session, so that all of it comes at once and not one thing after the other.
 */
export const openings: { path: string; modules: string[]; calls: string[] }[] = [
  {
    path: '/',
    modules: ['features/frame/Header.tsx', 'features/contracts/DashboardPage.tsx'],
    calls: ['/api/contracts?sort=newest&limit=50'],
  },
  {
    path: '/create',
    modules: [
      'features/frame/Header.tsx',
      'features/create/CreatePage.tsx',
      'features/create/OpenCreator.tsx',
    ],
    calls: ['/api/contract-draft'],
  },
  {
    path: '/contracts/:id',
    modules: ['features/frame/Header.tsx', 'features/contracts/ContractPage.tsx'],
    calls: ['/api/contracts/:id'],
  },
]
