import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import useMediaQuery from '@mui/material/useMediaQuery';
import { DataGrid, type GridColDef, type GridColumnVisibilityModel } from '@mui/x-data-grid';
import { frFR } from '@mui/x-data-grid/locales';
import type { Sport } from '@tod/model';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { INTENSITY_LABELS } from '../../../domain/sports/intensityLabels.ts';
import { pictureOfSport } from '../../../domain/sports/sportPicture.ts';
import { PHONE_WINDOW } from '../../../platform/theme/tokens.ts';
import { Icon } from '../../../platform/ui/Icon.tsx';
import { SportField } from '../../../platform/ui/SportField.tsx';
import { adminAddresses } from '../addresses.ts';
import { type CatalogueView, PAGE_SIZES } from './catalogueView.ts';
import { texts } from './texts.ts';

interface SportTableProps {
  readonly sports: readonly Sport[];
  readonly view: Pick<CatalogueView, 'page' | 'pageSize'>;
  readonly onLook: (at: Pick<CatalogueView, 'page' | 'pageSize'>) => void;
  /** Where the form of a sport leads back to. */
  readonly origin: string;
  readonly onRemove: (sport: Sport) => void;
}

/** The sports of the catalogue, a page at a time. */
export function SportTable({ sports, view, onLook, origin, onRemove }: SportTableProps) {
  const columns = useMemo(() => columnsFor(origin, onRemove), [origin, onRemove]);
  const isPhone = useMediaQuery(PHONE_WINDOW, { noSsr: true });
  const { page, pageSize } = view;
  return (
    <Box sx={{ width: '100%', minWidth: 0, bgcolor: 'background.paper', borderRadius: '18px' }}>
      <DataGrid
        aria-label={texts.tableLabel}
        rows={sports}
        columns={columns}
        columnVisibilityModel={isPhone ? ON_PHONE : EVERYWHERE}
        localeText={frFR.components.MuiDataGrid.defaultProps.localeText}
        paginationModel={{ page, pageSize }}
        onPaginationModelChange={(model) => onLook({ page: model.page, pageSize: model.pageSize })}
        pageSizeOptions={PAGE_SIZES}
        rowHeight={64}
        autoHeight
        disableColumnMenu
        disableRowSelectionOnClick
        sx={{ borderRadius: '18px' }}
      />
    </Box>
  );
}

const EVERYWHERE: GridColumnVisibilityModel = {};
/** Who is called what, and what can be done, have room beside each other; the form of a sport says the rest. */
const ON_PHONE: GridColumnVisibilityModel = {
  imageUrl: false,
  description: false,
  intensity: false,
  popularity: false,
  isTeamSport: false,
};

function columnsFor(origin: string, onRemove: (sport: Sport) => void): GridColDef<Sport>[] {
  const { columns } = texts;
  return [
    {
      field: 'imageUrl',
      headerName: columns.image,
      width: 96,
      sortable: false,
      renderCell: ({ row }) => (
        <SportField
          sportId={row.id}
          imageUrl={pictureOfSport(row)}
          sx={{ width: 72, height: 48, borderRadius: '10px', my: 1 }}
        />
      ),
    },
    { field: 'name', headerName: columns.name, minWidth: 150, flex: 1 },
    { field: 'description', headerName: columns.description, minWidth: 220, flex: 2, sortable: false },
    {
      field: 'intensity',
      headerName: columns.intensity,
      width: 110,
      valueGetter: (_value, row) => INTENSITY_LABELS[row.intensity],
    },
    {
      field: 'popularity',
      headerName: columns.popularity,
      width: 110,
      type: 'number',
      align: 'left',
      headerAlign: 'left',
      renderCell: ({ row }) => texts.popularity(row.popularity),
    },
    {
      field: 'isTeamSport',
      headerName: columns.type,
      width: 110,
      valueGetter: (_value, row) => (row.isTeamSport ? texts.team : texts.individual),
    },
    {
      field: 'actions',
      headerName: columns.actions,
      width: 120,
      sortable: false,
      renderCell: ({ row }) => (
        <>
          <IconButton
            component={Link}
            to={adminAddresses.sport(row.id)}
            state={{ from: origin }}
            aria-label={texts.edit(row.name)}
            sx={{ color: 'text.primary' }}
          >
            <Icon name="edit" size={20} />
          </IconButton>
          <IconButton
            aria-label={texts.remove(row.name)}
            onClick={() => onRemove(row)}
            sx={{ color: 'error.main' }}
          >
            <Icon name="trash" size={20} />
          </IconButton>
        </>
      ),
    },
  ];
}
