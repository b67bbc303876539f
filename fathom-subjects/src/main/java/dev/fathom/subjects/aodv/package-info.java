/**
 * AODV, the ad hoc on-demand distance vector routing protocol (Perkins et al., RFC 3561), and three versions of it in which routes
 * may form loops (Lauterburg et al. 2008 §4.3.1, d'Amorim et al. 2008 §5.3).
 */
package dev.fathom.subjects.aodv;
